import { studio } from '../../../content/studio.ts'

const LONGEST = 14
const WIDTH_PER_LETTER = 41

/** The studio's name across the page; not rendered for a name that is too long. */
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
