import { DESCRIPTION_MAX } from '@linework/contract/desk/enquiries'
import { useId, useState } from 'react'
import styles from './body-map.module.css'
import { Drawing } from './drawing.tsx'
import { LABEL } from './place-line.ts'
import { ALL_PLACES, REGIONS, VIEWS, type View } from './regions.ts'

interface Props {
  description: string
  onChange: (description: string) => void
}

const VIEW_NAMES: Record<View, string> = { front: 'Front', back: 'Back' }

const chosenIn = (description: string) =>
  description
    .split('\n')
    .map((line) => matchKnownPlace(line, ALL_PLACES))
    .find((place) => place !== undefined)

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

export default function BodyMap({ description, onChange }: Props) {
  const name = useId()
  const chosen = chosenIn(description)
  const isOnBack = REGIONS.back.some(({ words }) => words === chosen)
  const [view, setView] = useState<View>(isOnBack ? 'back' : 'front')

  function choose(place: string | undefined) {
    const next = withPlace(description, place, ALL_PLACES)
    if (next.length <= DESCRIPTION_MAX || next.length < description.length) onChange(next)
  }

  return (
    <div className={styles.map}>
      <fieldset className={styles.views}>
        <legend className="visually-hidden">Side of the body</legend>
        {VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            className={`medium text-sm ${styles.view}`}
            aria-pressed={view === each}
            onClick={() => setView(each)}
          >
            {VIEW_NAMES[each]}
          </button>
        ))}
      </fieldset>
      <Drawing
        view={view}
        chosen={chosen}
        onChoose={(place) => choose(place === chosen ? undefined : place)}
      />
      <fieldset className={styles.list}>
        <legend className={`semibold text-sm ${styles.legend}`}>Or choose it from the list</legend>
        <div className={styles.places}>
          {[undefined, ...REGIONS[view].map(({ words }) => words)].map((place) => (
            <label key={place ?? ''} className={`text-sm ${styles.place}`}>
              <input
                className={styles.radio}
                type="radio"
                name={name}
                // Not part of the contact form, so that Enter in this list does not submit the form.
                form=""
                checked={place === chosen}
                onChange={() => choose(place)}
              />
              <span>{place === undefined ? 'Not sure yet' : capital(place)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className={`muted text-xs ${styles.written}`} role="status">
        {chosen === undefined ? '' : `Added to your idea. Placement: ${chosen}`}
      </p>
    </div>
  )
}

/** Replaces the body place in the description, or removes it. The visitor's own text stays unchanged. */
export function withPlace(description: string, place: string | undefined, known: string[]): string {
  const lines = description === '' ? [] : description.split('\n')
  const at = lines.findIndex((line) => matchKnownPlace(line, known) !== undefined)
  const before = matchKnownPlace(lines[at] ?? '', known) ?? ''
  const rest = (lines[at] ?? '').slice(LABEL.length + before.length)
  const line = place === undefined ? rest.replace(/^[\s,.]+/, '') : `${LABEL}${place}${rest}`
  if (at === -1) return place === undefined ? description : [...lines, line].join('\n')
  return lines.toSpliced(at, 1, ...(line === '' ? [] : [line])).join('\n')
}

/** Returns the body place that a line starts with, as whole words: 'left hip' does not match 'left hippo'. */
const matchKnownPlace = (line: string, known: string[]) =>
  known.find(
    (place) => line.startsWith(`${LABEL}${place}`) && !/^\w/.test(line.slice(LABEL.length + place.length)),
  )
