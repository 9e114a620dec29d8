import { CONSENT_TEXTS } from '@linework/contract/desk/consent'
import type { ConsentSettings, ConsentText, SavedConsent } from '@linework/contract/desk/consent-shapes'
import { type Db, readClock } from '../../../db/connect.ts'
import { invalidField } from '../../../http/errors.ts'
import type { StaffMember } from '../../../http/require-staff.ts'
import { requireVersion } from '../../../http/versions.ts'
import { listDifferent, logEdit } from '../../../records/audit-log.ts'
import { lockName } from '../queries.ts'
import { readConsentSettings, saveConsentSettings } from './queries.ts'

/** Only drafts can be edited or removed, because clients may have signed the other texts. */
export async function saveTexts(
  tx: Db,
  staff: StaffMember,
  { version, ...given }: SavedConsent,
): Promise<ConsentSettings> {
  await lockName(tx, 'consent texts')
  const before = await readConsentSettings(tx)
  await requireVersion(version, before.version, () => before)
  const now = (await readClock(tx)).toISOString()
  const stored = new Map(before.texts.map((text) => [text._id, text]))
  const texts = given.texts.map((text) => withDates(text, stored.get(text._id), before.texts, now))
  const isKept = ({ _id, state }: ConsentText) => state === 'draft' || texts.some((text) => text._id === _id)
  if (!before.texts.every(isKept) || hasTwoOf(texts)) throw invalidField('texts', CONSENT_TEXTS.published)
  const settings = { ...given, texts, version: before.version + 1 }
  const fields = listDifferent(before, { ...settings, version: before.version })
  await logEdit(tx, staff, { kind: 'studio', fields: fields.map((field) => `consent ${field}`) })
  await saveConsentSettings(tx, settings)
  return settings
}

function withDates(
  text: SavedConsent['texts'][number],
  stored: ConsentText | undefined,
  all: ConsentText[],
  now: string,
): ConsentText {
  const isNew = stored === undefined || stored.state === 'draft'
  if (!isNew && listDifferent(stored, text).some((field) => field !== 'state' || text.state === 'draft'))
    throw invalidField('texts', CONSENT_TEXTS.published)
  const earlier = all.filter(
    ({ name, language, state }) => name === text.name && language === text.language && state !== 'draft',
  )
  return {
    ...text,
    number: isNew ? earlier.length + 1 : stored.number,
    publishedAt: isNew ? (text.state === 'draft' ? null : now) : stored.publishedAt,
    retiredAt: text.state === 'retired' ? (stored?.retiredAt ?? now) : null,
  }
}

/** A service may have one published text per language; '' means all services. */
function hasTwoOf(texts: ConsentText[]): boolean {
  const keys = texts
    .filter(({ state }) => state === 'published')
    .flatMap(({ services, language }) =>
      (services.length === 0 ? [''] : services).map((each) => `${language} ${each.toLowerCase()}`),
    )
  return new Set(keys).size < keys.length
}
