import type { VersionedKind } from '@linework/contract/records'
import { versionsApi } from '@linework/contract/versions/api'
import { versionsShapes } from '@linework/contract/versions/shapes'
import { VERSION_TEXTS } from '@linework/contract/versions/texts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { requireEditor } from '../../records/require-editor.ts'
import { findVersioned } from '../../records/versions.ts'
import { findVersion, listVersions } from './queries.ts'
import { withRemovedPictures } from './removed-pictures.ts'
import { restoreVersion } from './restore-version.ts'
import { serializePublication, serializeVersion } from './serializer.ts'
import { showContent } from './show-content.ts'

export function versionsRoutes(serve: Serve, deps: Deps): void {
  const { db, media } = deps

  async function find(kind: VersionedKind, id: string) {
    const found = await findVersioned(db, kind, id)
    if (found === undefined) throw notFound(VERSION_TEXTS.recordGone)
    return found
  }

  serve('versions', versionsApi, versionsShapes, {
    async list({ params: { kind, id }, staff }) {
      requireEditor(staff, kind, id)
      const record = await find(kind, id)
      const rows = await listVersions(db, kind, record.id)
      return { version: record.version, versions: rows.map(serializeVersion) }
    },

    async show({ params: { kind, id, number }, staff }) {
      requireEditor(staff, kind, id)
      const { id: recordId } = await find(kind, id)
      const version = await findVersion(db, kind, recordId, number)
      if (version === undefined) throw notFound(VERSION_TEXTS.gone)
      const { content } = version
      const { record, removed } = await showContent(db, kind, { id: recordId, version: number, content })
      return {
        ...serializeVersion(version),
        ...serializePublication(content),
        record: await withRemovedPictures(media.store, record, removed),
      }
    },

    restore({ params, body: { version }, staff }) {
      requireEditor(staff, params.kind, params.id)
      return restoreVersion(deps, params, { version, by: staff })
    },
  })
}
