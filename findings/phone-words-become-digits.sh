#!/bin/sh
# What somebody writes behind a telephone number is dialled: google-libphonenumber 3.2.47 reads letters as the keys of a telephone, so
# `06-12345678 (mobiel)` is +31612345678662435, with no error, and only a check afterwards says that it is not valid. libphonenumber-js 1.13.16
# finds the number before the word. For an extension both know `ext.`, `x` and `#`; of the Dutch `tst. 12` one makes more digits and the
# other reads nothing. `(24 uur)` adds digits in both.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts google-libphonenumber@3.2.47 libphonenumber-js@1.13.16
cat > try.mjs <<'JS'
import google from 'google-libphonenumber'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
const { PhoneNumberFormat, PhoneNumberUtil } = google
const util = PhoneNumberUtil.getInstance()
const say = (number, extension, isValid) => `${number}${extension ? ` ext. ${extension}` : ''} ${isValid ? 'valid' : 'not valid'}`
for (const text of ['06-12345678 (mobiel)', '020-1234567 ext. 12', '020-1234567 tst. 12', '020-1234567 (24 uur)']) {
  const one = util.parse(text, 'NL')
  const other = parsePhoneNumberFromString(text, 'NL')
  console.log(`${text}: google-libphonenumber`, say(util.format(one, PhoneNumberFormat.E164), one.getExtension(), util.isValidNumber(one)))
  console.log(`${text}: libphonenumber-js`, other ? say(other.number, other.ext, other.isValid()) : 'nothing')
}
JS
seen=$(node try.mjs)
expected='06-12345678 (mobiel): google-libphonenumber +31612345678662435 not valid
06-12345678 (mobiel): libphonenumber-js +31612345678 valid
020-1234567 ext. 12: google-libphonenumber +31201234567 ext. 12 valid
020-1234567 ext. 12: libphonenumber-js +31201234567 ext. 12 valid
020-1234567 tst. 12: google-libphonenumber +3120123456787812 not valid
020-1234567 tst. 12: libphonenumber-js nothing
020-1234567 (24 uur): google-libphonenumber +3120123456724887 not valid
020-1234567 (24 uur): libphonenumber-js +3120123456724 not valid'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
