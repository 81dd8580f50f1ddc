#!/bin/sh
# Makes the secrets of compose.yaml once, builds, and starts everything: deploy/start.sh [--profile tls]
set -eu
cd "$(dirname "$0")"

random() { head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'; }

# The folder keeps others out; the files are read by the users of the containers, who are not who starts them.
mkdir -p -m 0700 secrets
umask 022
[ -s secrets/secret_key ] || random > secrets/secret_key
[ -s secrets/database_password ] || random > secrets/database_password
[ -s secrets/database_url ] ||
  printf 'postgres://aktewijzer:%s@database:5432/aktewijzer' "$(cat secrets/database_password)" > secrets/database_url

[ -z "${SECRETS_ONLY:-}" ] || exit 0
exec "${COMPOSE:-docker}" compose "$@" up --build --detach --wait
