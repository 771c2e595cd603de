#!/bin/sh
# One more copy of everything in a folder, of which the newest 14 stay: sh deploy/backup.sh FOLDER
set -eu
folder=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."
node server/dist/cuadra.js backup "$folder/cuadra-$(date -u +%Y-%m-%dT%H-%M-%SZ).cuadra"
ls "$folder"/cuadra-*.cuadra | sort -r | tail -n +15 | while read -r old; do rm -- "$old"; done
