import { query } from '../../../server/test/query.ts'

/**
 * A migrated template database with one staff account and the sample profile. PostgreSQL cannot clone it
 * while connections are open.
 */
export const OFFICE_TEMPLATE = 'template_office'

/** Clones the template database. `root` is the URL of another database on the same server. */
export const cloneBackOffice = (root: string, name: string) =>
  query(root, `create database ${name} template ${OFFICE_TEMPLATE}`)
