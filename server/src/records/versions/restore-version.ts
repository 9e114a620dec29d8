import { ARTIST_TEXTS } from '@linework/contract/content/artists-texts'
import { isAnyArtist } from '@linework/contract/desk/enquiries'
import type { VersionedKind } from '@linework/contract/records'
import { VERSION_TEXTS } from '@linework/contract/records/texts'
import { pictureIdsIn } from '@linework/contract/text/parse-text'
import { isNameTaken } from '../../content/artists/queries.ts'
import { replaceOffered } from '../../content/artists/service-queries.ts'
import type { Db } from '../../db/connect.ts'
import { changeSlug } from '../../db/slugs.ts'
import type { Deps } from '../../deps.ts'
import { invalidField, notFound } from '../../http/errors.ts'
import { type StaffMember, scopedArtistId } from '../../http/require-staff.ts'
import { requireVersion } from '../../http/versions.ts'
import { arrangePictureList } from '../../media/change-list.ts'
import { deletePictures } from '../../media/queries.ts'
import { restoreStudio } from '../../studio/profile/save-studio.ts'
import { listDifferent, logEdit } from '../audit-log.ts'
import { type Content, lockVersioned, recordOf, type VersionedRecord } from '../versions.ts'
import {
  bumpVersion,
  findVersion,
  isExactlyOneFuture,
  isPairedWithAnother,
  listExisting,
  listPicturesById,
  listServicesById,
  showPictures,
  showTextPictures,
  updateColumns,
} from './queries.ts'
import { showContent } from './serialize-content.ts'

interface Restored {
  record: Record<string, unknown>
  notes: string[]
}

/** Saves the content of a version as a new version. The current content stays available as a version. */
export async function restoreVersion(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  { kind, id, number }: { kind: VersionedKind; id: string; number: number },
  { version, by }: { version: number | undefined; by: StaffMember },
): Promise<Restored> {
  if (kind === 'studio') {
    const record = await restoreStudio(db, queue, { save: number, version, by })
    return { record, notes: [] }
  }
  return db.transaction().execute(async (tx) => {
    const now = await lockVersioned(tx, kind, id)
    if (now === undefined) throw notFound(VERSION_TEXTS.recordGone)
    await requireVersion(version, now.version, async () => (await showContent(tx, kind, now)).record)
    const found = await findVersion(tx, kind, now.id, number)
    if (found === undefined) throw notFound(VERSION_TEXTS.gone)
    const { content, notes } = await keepReferences(tx, now, found.content)
    if (kind === 'artists') await requireOwnName(tx, by, now.id, content.name as string)
    await writePictures(tx, kind, now, content)
    await writeColumns(tx, kind, now, content)
    const address = await writeSlug(tx, kind, now, content)
    const text = recordOf(kind)?.text
    const gone = text ? await showTextPictures(tx, pictureIdsIn(content[text] as string)) : 0
    if (gone > 0 && !notes.includes(VERSION_TEXTS.pictureGone)) notes.push(VERSION_TEXTS.pictureGone)
    const { alts, focuses, ...rest } = content
    const fields = listDifferent(now.content, rest)
    const alt = isDifferent(now.content.alts, alts, now.content.alts) ? ['alt'] : []
    const focus = isDifferent(now.content.focuses, focuses, now.content.alts) ? ['focus'] : []
    await logEdit(tx, by, { kind, ...(id === kind ? {} : { id }), fields: [...fields, ...alt, ...focus] })
    const restored = (await lockVersioned(tx, kind, id)) as VersionedRecord
    const { record } = await showContent(tx, kind, restored)
    return { record, notes: [...notes, ...address] }
  })
}

/** Restoring a version must neither publish nor hide a record. */
const STAYS = ['state', 'publish_at', 'hide_at']

/** Returns true if the values of one of the current pictures differ. */
const isDifferent = (now: object, then: object, pictures: object) =>
  [...listDifferent(now, then), ...listDifferent(then, now)].some((picture) => picture in pictures)

/** Keeps the current value if the version refers to something that no longer exists. */
async function keepReferences(db: Db, { id, content: now }: VersionedRecord, then: Content) {
  const notes: string[] = []
  const isRestored = (name: string) => name in now && !STAYS.includes(name)
  const content = Object.fromEntries(Object.entries(then).filter(([name]) => isRestored(name))) as Content
  const services = await listGoneServices(db, now, then)
  if (services.length > 0) {
    content.service_id = now.service_id
    if (then.services) content.services = now.services ?? []
    notes.push(VERSION_TEXTS.serviceGone)
  }
  if (await isGoneArtist(db, now, then)) {
    content.artist_id = now.artist_id
    notes.push(VERSION_TEXTS.artistGone)
  }
  if (await isGonePair(db, id, now, then)) {
    content.healed_of = now.healed_of
    notes.push(VERSION_TEXTS.pairGone)
  }
  if (await isDayDecisive(db, now, then)) {
    content.public_date = now.public_date
    notes.push(VERSION_TEXTS.dayStays)
  }
  if (STAYS.some((name) => name in then && now[name] !== then[name])) notes.push(VERSION_TEXTS.shownStays)
  const ids = Object.keys(then.alts)
  const there = new Set((await listPicturesById(db, ids)).map((picture) => picture.id))
  if (there.size < ids.length) {
    const exists = (id: unknown) => there.has(id as string)
    for (const [name, value] of Object.entries(content))
      if (name.endsWith('picture_id') && value !== null && !exists(value)) content[name] = now[name]
    if (then.pictures) content.pictures = then.pictures.filter(exists)
    content.alts = Object.fromEntries(Object.entries(then.alts).filter(([id]) => exists(id)))
    content.focuses = Object.fromEntries(Object.entries(then.focuses).filter(([id]) => exists(id)))
    notes.push(VERSION_TEXTS.pictureGone)
  }
  return { content, notes }
}

const isNewlyNamed = (now: unknown, then: unknown): then is string => typeof then === 'string' && then !== now

/** True if the public date of the version would publish or hide a blog, which has no publish_at. */
const isDayDecisive = async (db: Db, now: Content, then: Content) =>
  now.publish_at === null &&
  isNewlyNamed(now.public_date, then.public_date) &&
  isExactlyOneFuture(db, now.public_date as string, then.public_date)

const isGoneArtist = async (db: Db, now: Content, then: Content) =>
  isNewlyNamed(now.artist_id, then.artist_id) &&
  (await listExisting(db, 'artists', [then.artist_id])).length === 0

/** True when the picture of the fresh tattoo no longer exists or is in another pair. */
const isGonePair = async (db: Db, id: string, now: Content, then: Content) =>
  isNewlyNamed(now.healed_of, then.healed_of) &&
  ((await listExisting(db, 'gallery_images', [then.healed_of])).length === 0 ||
    (await isPairedWithAnother(db, id, then.healed_of)))

/** Services of the version that no longer exist. Ignores services that the record still refers to. */
async function listGoneServices(db: Db, now: Content, then: Content): Promise<string[]> {
  const kept = [now.service_id, ...(now.services ?? [])]
  const named = [then.service_id, ...(then.services ?? [])].filter((id) => id !== null && !kept.includes(id))
  const ids = named.filter((id): id is string => typeof id === 'string')
  const there = await listServicesById(db, ids)
  return ids.filter((id) => !there.some(({ _id }) => _id === id))
}

/** Enquiries refer to artists by name, so a taken name would give an artist another's clients. */
async function requireOwnName(db: Db, by: StaffMember, id: string, name: string): Promise<void> {
  if (scopedArtistId(by) !== undefined && (isAnyArtist(name) || (await isNameTaken(db, id, name))))
    throw invalidField('name', ARTIST_TEXTS.nameTaken)
}

async function writePictures(
  db: Db,
  kind: VersionedKind,
  { id, content: now }: VersionedRecord,
  then: Content,
) {
  const kept = new Set(Object.keys(then.alts))
  await deletePictures(
    db,
    Object.keys(now.alts).filter((picture) => !kept.has(picture)),
  )
  await showPictures(db, then)
  const list = recordOf(kind)?.pictureList
  if (list === undefined || then.pictures === undefined) return
  if (listDifferent(now, { pictures: then.pictures }).length === 0) return
  await arrangePictureList(db, list.table as 'artist_pictures', id, then.pictures)
  await bumpVersion(db, kind, id)
}

async function writeColumns(
  db: Db,
  kind: VersionedKind,
  { id, content: now }: VersionedRecord,
  then: Content,
) {
  const { alts, focuses, pictures, services, slug, ...columns } = then
  const different = listDifferent(now, columns)
  if (different.length > 0)
    await updateColumns(db, kind, id, Object.fromEntries(different.map((name) => [name, columns[name]])))
  if (services === undefined || listDifferent(now, { services }).length === 0) return
  await replaceOffered(db, id, services)
  if (different.length === 0) await bumpVersion(db, kind, id)
}

/** Restores the slug of a version, or uses the next free one when another record has it. */
async function writeSlug(db: Db, kind: VersionedKind, { id, content: now }: VersionedRecord, then: Content) {
  const slugs = recordOf(kind)?.slugs
  if (slugs === undefined || then.slug === now.slug) return []
  await changeSlug(db, slugs, id, then.slug as string)
  const { slug } = ((await lockVersioned(db, kind, id)) as VersionedRecord).content
  return slug === then.slug ? [] : [VERSION_TEXTS.newAddress(slug as string)]
}
