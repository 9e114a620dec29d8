import { studio } from '../../../content/studio.ts'

const LONGEST = 14
const WIDTH_PER_LETTER = 41

/** The name across the whole page. A name too long for that does without. */
export function Wordmark({ className }: { className: string | undefined }) {
  const { length } = studio.name
  if (length > LONGEST) return null
  return (
    <svg
      className={className}
      viewBox={`0 0 ${length * WIDTH_PER_LETTER} 78`}
      aria-hidden="true"
      focusable="false"
    >
      <text x="0" y="76" textLength={length * WIDTH_PER_LETTER} lengthAdjust="spacingAndGlyphs">
        {studio.name}
      </text>
    </svg>
  )
}
