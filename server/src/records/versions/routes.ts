import type { VersionedKind } from '@linework/contract/records'
import { versionsApi } from '@linework/contract/records/api'
import { VERSION_TEXTS } from '@linework/contract/records/texts'
import {
  type KeptPublication,
  type VersionSummary,
  versionsShapes,
} from '@linework/contract/records/versions-shapes'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { fileName } from '../../media/sizes.ts'
import type { Store } from '../../media/store/store.ts'
import { requireEditor } from '../require-editor.ts'
import { type Content, findVersioned } from '../versions.ts'
import { findVersion, listVersions, type VersionRow } from './queries.ts'
import { restoreVersion } from './restore-version.ts'
import { showContent } from './serialize-content.ts'

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

interface Removed {
  public_id: string
  storage_key: string
  jpeg: number[]
}

/** Embeds removed pictures as data URLs for editors, because no public URL serves these pictures. */
async function withRemovedPictures<T>(store: Store, record: T, removed: Removed[]): Promise<T> {
  const previews = new Map<string, string>()
  for (const { public_id, storage_key, jpeg } of removed) {
    const bytes = await store.read(storage_key, fileName(Math.min(...jpeg), 'jpeg'))
    if (bytes) previews.set(public_id, `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`)
  }
  return replaceUrls(record, previews) as T
}

function replaceUrls(value: unknown, previews: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => replaceUrls(each, previews))
  if (typeof value !== 'object' || value === null) return value
  const { public_id } = value as { public_id?: string }
  const url = public_id === undefined ? undefined : previews.get(public_id)
  if (url !== undefined) return { ...value, url, sizes: { avif: [], webp: [], jpeg: [] } }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, replaceUrls(inner, previews)]),
  )
}

const serializeVersion = ({ number, fields, saved_by, saved_at }: VersionRow): VersionSummary => ({
  number,
  savedAt: saved_at.toISOString(),
  savedBy: saved_by,
  fields,
})

/** Returns {} for kinds without a publication status and for versions older than the status. */
function serializePublication(content: Content): { publication?: KeptPublication } {
  if (!('publish_at' in content)) return {}
  const { state, publish_at, hide_at } = content
  return {
    publication: {
      state: state as KeptPublication['state'],
      publishAt: toIso(publish_at),
      hideAt: toIso(hide_at),
    },
  }
}

const toIso = (moment: unknown) => (typeof moment === 'string' ? new Date(moment).toISOString() : null)
