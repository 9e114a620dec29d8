#!/bin/sh
# Starts like the official nginx image: writes each template to a configuration file.
set -eu
for template in /etc/nginx/templates/*.template; do
  envsubst "$(env | sed -n 's/^\([A-Z_0-9]*\)=.*/${\1}/p' | tr '\n' ' ')" <"$template" >"/etc/nginx/conf.d/$(basename "$template" .template)"
done
exec nginx -g 'daemon off;'
