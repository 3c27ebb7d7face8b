#!/usr/bin/env bash
# Needs SHOP, COA_API_KEY, PRODUCT, VERSION, FILE, PLATFORM, ARCHITECTURE; SIGNING_KEY if the product has public keys.
set -euo pipefail
coa() { curl -fsS --retry 5 -H "Authorization: Bearer $COA_API_KEY" "$@"; }
field() { sed -E "s/.*\"$1\":[[\"]?([^]\"]*).*/\1/"; }
json='Content-Type: application/json' uploads="$SHOP/api/seller/uploads/" parts=$(mktemp -d)
split -b 8388608 -a 3 --numeric-suffixes=1 "$FILE" "$parts/"
hash() { sha256sum "$1" | cut -c 1-64; }
signature=${SIGNING_KEY:+$(openssl pkeyutl -sign -rawin -inkey "$SIGNING_KEY" -in "$FILE" | base64 -w 0)}
begun=$(coa -H "$json" "$uploads" -d @- <<< '{"product_id":"'"$PRODUCT"'","version":"'"$VERSION"'","channel":"stable",
  "platform":"'"$PLATFORM"'","architecture":"'"$ARCHITECTURE"'","file_name":"'"${FILE##*/}"'","signature":"'"$signature"'",
  "size_bytes":'"$(stat -c %s "$FILE")"',"first_part_sha256":"'"$(hash "$parts/001")"'"}')
upload="$uploads$(field id <<< "$begun")" there=",$(field parts <<< "$begun"),"
for part in "$parts"/*; do
  number=$((10#${part##*/}))
  [[ $there == *",$number,"* ]] || coa -H 'Content-Type: application/octet-stream' --data-binary "@$part" "$upload/parts/$number/"
done
coa -H "$json" "$upload/finish/" -d '{"sha256":"'"$(hash "$FILE")"'"}' > /dev/null
while state=$(coa "$upload/" | field state) && [ "$state" = checking ]; do sleep 2; done
echo "$state $upload/" && [ "$state" = ready ]
