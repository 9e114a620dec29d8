import { query } from '../../../server/test/query.ts'

/**
 * Template database, migrated once, with one staff account and the sample profile. It must have no open
 * connections.
 */
export const OFFICE_TEMPLATE = 'template_office'

/** Clones the template. `root` is the URL of another database on the same server. */
export const cloneBackOffice = (root: string, name: string) =>
  query(root, `create database ${name} template ${OFFICE_TEMPLATE}`)
