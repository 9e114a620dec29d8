#!/bin/sh
# Runs once, when the data folder is created: gives the product a role that owns its database and nothing
# else.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$APP_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'END'
create role linework login createdb password :'password';
create database linework owner linework;
END
