import { useStudio } from '../../../shared/use-studio.ts'

const LONGEST = 14
const WIDTH_PER_LETTER = 41
/** The letters of the display typeface; others would be stretched in a typeface of the device. */
const LATIN = /^[\p{Script=Latin}\p{N}\p{P}\p{S} ]+$/u

/** The studio's name across the page; not rendered for a name that is too long. */
export function Wordmark({ className }: { className: string | undefined }) {
  const { name } = useStudio()
  if (name.length > LONGEST || !LATIN.test(name)) return null
  return (
    <svg
      className={className}
      viewBox={`0 0 ${name.length * WIDTH_PER_LETTER} 78`}
      aria-hidden="true"
      focusable="false"
    >
      <text x="0" y="76" textLength={name.length * WIDTH_PER_LETTER} lengthAdjust="spacingAndGlyphs">
        {name}
      </text>
    </svg>
  )
}
