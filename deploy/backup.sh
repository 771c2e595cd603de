#!/bin/sh
# Each night: one more copy of everything in a folder, of which the newest 14 stay, then every trail and every row is
# verified, so that the history screen of each business can go on from there: sh deploy/backup.sh FOLDER
set -eu
folder=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."
node server/dist/cuadra.js backup "$folder/cuadra-$(date -u +%Y-%m-%dT%H-%M-%SZ).cuadra"
ls "$folder"/cuadra-*.cuadra | sort -r | tail -n +15 | while read -r old; do rm -- "$old"; done
node server/dist/cuadra.js verify
