#!/bin/sh
# As the official image of nginx starts: each template becomes a file of the configuration.
set -eu
for template in /etc/nginx/templates/*.template; do
  envsubst "$(env | sed -n 's/^\([A-Z_0-9]*\)=.*/${\1}/p' | tr '\n' ' ')" <"$template" >"/etc/nginx/conf.d/$(basename "$template" .template)"
done
exec nginx -g 'daemon off;'
