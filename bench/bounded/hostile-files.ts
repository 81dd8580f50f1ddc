import { crc32, deflateSync } from 'node:zlib'

const columns = 'naam;adres;postcode;plaats'
const lines = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n')

/** What a file may be that somebody sends at the desk, each within the size that is taken. */
export const hostileFiles: Readonly<Record<string, () => string>> = {
  '200,000 broken lines': () => `${columns}\n${lines(200_000, () => 'x')}`,
  '200,000 lines of one cell too many': () => `${columns}\n${lines(200_000, () => 'a;b;c;d;e')}`,
  '99,000 lines of which every cell is wrong': () => `${columns};email\n${lines(99_000, (n) => `k${n};?;x;?;y`)}`,
  '99,000 offices': () => `${columns}\n${lines(99_000, (n) => `Kantoor ${n};Damrak ${n + 1};1012LG;Amsterdam`)}`,
  '40,000 columns': () => lines(40_000, (n) => `k${n}`).replaceAll('\n', ';'),
  'a line of 30 MB': () => `${columns}\n"${'a'.repeat(30_000_000)}`,
  '10,000,000 quotes': () => `${columns}\n${'"'.repeat(10_000_000)}`,
  '1,000,000 elements': () => `{"elements":[${lines(1_000_000, () => '{}').replaceAll('\n', ',')}]}`,
  '499,000 elements': () =>
    `{"elements":[${lines(499_000, (n) => `{"type":"node","id":${n}}`).replaceAll('\n', ',')}]}`,
  'depth 20,000': () =>
    `{"type":"FeatureCollection","features":[{"properties":{},"geometry":{"coordinates":${'['.repeat(20_000)}${']'.repeat(20_000)}}}]}`,
  '15,000,000 numbers of one corner': () =>
    `{"type":"FeatureCollection","features":[{"properties":{"name":"a"},"geometry":{"coordinates":[${'1,'.repeat(15_000_000)}1]}}]}`,
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG with so many bytes of points in it, however large it says to be. */
function png(side: number, points: number, between: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side)
  head.writeUInt32BE(side, 4)
  head.set([8, 6], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const packed = chunk('IDAT', deflateSync(Buffer.alloc(points), { level: 1 }))
  return Buffer.concat([signature, chunk('IHDR', head), ...between, packed, chunk('IEND', Buffer.alloc(0))])
}

const ofSide = (side: number) => side * (side * 4 + 1)
const emptyChunks = (kind: string, count: number) => Array<Buffer>(count).fill(chunk(kind, Buffer.alloc(0)))

/** What a logo may be. */
export const hostileImages: Readonly<Record<string, () => Buffer>> = {
  'an image of 50,000 by 50,000': () => png(50_000, 1_000),
  'an image as large as is taken': () => png(4_096, ofSide(4_096)),
  'an image of 400,000 chunks': () => png(64, ofSide(64), emptyChunks('tEXt', 400_000)),
  'a JPEG of 1,200,000 parts': () =>
    Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(4_800_000, Buffer.from([0xff, 0xe2, 0, 2]))]),
}
