import { query } from '../../../server/test/query.ts'

/** Migrated once for all, with one member of staff and the sample's profile. Nothing may stay connected to it. */
export const OFFICE_TEMPLATE = 'template_office'

/** Makes a copy of it; `root` is the address of another database of its server. */
export const cloneOffice = (root: string, name: string) =>
  query(root, `create database ${name} template ${OFFICE_TEMPLATE}`)
