import type { StudioClock } from '@linework/contract/fields/studio-time'
import { VERSION_TEXTS } from '@linework/contract/records/texts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../shared/time/studio-moments.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { describeFocus, positionOf } from '../form/focal-point.tsx'
import { MarkedText } from '../form/merge/field-conflict.tsx'
import { markDifference } from '../form/merge/mark-difference.ts'
import { versionPublicationText } from '../publication/publication-text.ts'
import {
  type ComparedField,
  compareText,
  compareVersions,
  type FieldPart,
  type ReadRecord,
} from './compare-versions.ts'
import type { ShownVersion } from './use-versions.ts'
import { aboutVersion } from './version-list.tsx'
import styles from './versions.module.css'

interface Props<Shown> {
  read: ReadRecord<Shown>
  was: ShownVersion
  now: ShownVersion
}

export function VersionDifferences<Shown>({ read, was, now }: Props<Shown>) {
  const { clock } = useStudio()
  const fields = [
    ...compareVersions(read, was.record as Shown, now.record as Shown),
    ...comparePublication(was, now, clock),
  ]
  const different = fields.filter(({ isSame }) => !isSame)
  const same = fields.filter(({ isSame, was: { text, pictures } }) => isSame && (text || pictures.length > 0))
  return (
    <>
      <h3 className={styles.heading}>{`As it was on ${studioShortMoment(new Date(was.savedAt), clock)}`}</h3>
      <p className={`muted text-sm break-words ${styles.details}`}>{aboutVersion(was)}</p>
      {different.length === 0 ? <p>No field differs from the current version.</p> : null}
      {different.map((field) => (
        <DifferentField
          key={field.name}
          field={field}
          {...(field.name === PUBLICATION ? { note: VERSION_TEXTS.shownStays } : {})}
        />
      ))}
      {same.length === 0 ? null : (
        <details className={styles.same}>
          <summary>Same as now</summary>
          <dl>
            {same.map(({ name, label, was: { text, pictures } }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd className="muted text-sm break-words pre-line">
                  {text}
                  <Pictures pictures={pictures} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

const PUBLICATION = 'publication'

function comparePublication(was: ShownVersion, now: ShownVersion, clock: StudioClock): ComparedField[] {
  if (was.publication === undefined || now.publication === undefined) return []
  const [then, today] = [was.publication, now.publication].map((each) => versionPublicationText(each, clock))
  return [compareText(PUBLICATION, 'Published', then ?? '', today ?? '')]
}

function DifferentField({ field: { label, was, now }, note }: { field: ComparedField; note?: string }) {
  const [oldText, newText] = markDifference(was.text, now.text)
  const hasText = was.text !== '' || now.text !== ''
  const side = (title: string, part: FieldPart, text: typeof oldText) => (
    <Stack gap={2} className={styles.side}>
      <p className="semibold text-sm">{title}</p>
      {hasText || part.pictures.length === 0 ? <MarkedText {...text} /> : null}
      <Pictures pictures={part.pictures} />
    </Stack>
  )
  return (
    <Stack as="section" gap={2} aria-label={label}>
      <h4 className={`semibold text-sm ${styles.label}`}>{label}</h4>
      <Stack gap={3} className={styles.sides}>
        {side('Then', was, oldText)}
        {side('Now', now, newText)}
      </Stack>
      {note ? <p className={`muted text-sm break-words ${styles.details}`}>{note}</p> : null}
    </Stack>
  )
}

/** A removed picture is embedded in the version, because no URL serves it any longer. */
function Pictures({ pictures }: Pick<FieldPart, 'pictures'>) {
  if (pictures.length === 0) return null
  return (
    <Row as="ul" gap={2} wrap className={styles.pictures}>
      {pictures.map(({ public_id, url, sizes, alt, focus }) => (
        <li key={public_id}>
          <img
            src={sizes.jpeg.length > 0 ? smallest(url, sizes.jpeg) : url}
            alt={alt || 'No description'}
            width={72}
            height={72}
            loading="lazy"
            style={focus ? { objectPosition: positionOf(focus) } : undefined}
          />
          {focus ? <small>{describeFocus(focus)}</small> : null}
        </li>
      ))}
    </Row>
  )
}

const smallest = (url: string, widths: number[]) => url.replace(/\d+\.jpeg$/, `${Math.min(...widths)}.jpeg`)
