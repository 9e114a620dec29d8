import { galleryApi } from '@linework/contract/content/api'
import { HEALINGS } from '@linework/contract/content/gallery'
import { HEALING_NAMES } from '@linework/contract/content/gallery-texts'
import { BODY_PLACES, placeName } from '@linework/contract/fields/body-places'
import { browserApi } from '../../../../lib/calls/api.ts'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Chip } from '../../../../ui/layout/chip.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { useLoaded } from '../../../kit/page/use-loaded.ts'
import {
  artistOf,
  type Has,
  type Labelled,
  type PendingLabels,
  tapLabel,
  tapStyle,
  willHave,
  willHaveStyle,
} from './label-state.ts'
import styles from './labels.module.css'

interface Props {
  images: readonly Labelled[]
  pending: PendingLabels
  choices: Choices
  onChange: (pending: PendingLabels) => void
  isShort?: boolean
}

export function LabelFields({
  images,
  pending,
  choices: { choices, failed, load },
  onChange,
  isShort = false,
}: Props) {
  const one = (label: 'artistId' | 'place' | 'healing', value: string, name: string) => ({
    value,
    name,
    has: willHave(images, pending, label, value),
  })
  const tap = (label: 'artistId' | 'place' | 'healing') => (value: string) =>
    onChange(tapLabel(images, pending, label, value))
  if (failed)
    return (
      <Stack gap={6} className={styles.fields}>
        <Alert text="Artists and styles could not be loaded." />
        <div>
          <GhostButton label="Try again" onClick={load} />
        </div>
      </Stack>
    )
  if (choices === undefined) return <Skeleton height="16rem" />
  const artist = choices.artists.find(({ _id }) => _id === artistOf(images, pending))
  return (
    <Stack gap={6} className={styles.fields}>
      <LabelChips
        label="Artist"
        options={choices.artists.map(({ _id, name }) => one('artistId', _id, name))}
        onTap={tap('artistId')}
        empty="There are no artists yet."
      />
      <LabelChips
        label="Style"
        options={inOrder(choices.styles, artist?.styles ?? []).map((style) => ({
          value: style,
          name: style,
          has: willHaveStyle(images, pending, style),
        }))}
        onTap={(style) => onChange(tapStyle(images, pending, style))}
        empty="No artist has a style yet. Styles are entered with the artist."
      />
      {isShort ? null : (
        <>
          <LabelChips
            label="Place on the body"
            options={BODY_PLACES.map((place) => one('place', place, placeName(place)))}
            onTap={tap('place')}
          />
          <LabelChips
            label="Fresh or healed"
            options={HEALINGS.map((healing) => one('healing', healing, HEALING_NAMES[healing]))}
            onTap={tap('healing')}
          />
        </>
      )}
    </Stack>
  )
}

/** The styles of the chosen artist come first, because they are the most likely ones. */
const inOrder = (styles: string[], own: string[]) => [
  ...own.filter((style) => styles.includes(style)),
  ...styles.filter((style) => !own.includes(style)),
]

interface LabelChipsProps {
  label: string
  options: { value: string; name: string; has: Has }[]
  onTap: (value: string) => void
  empty?: string
}

/** Toggle buttons. A label that only some of the selected pictures have is shown as mixed. */
function LabelChips({ label, options, onTap, empty = '' }: LabelChipsProps) {
  return (
    <fieldset>
      <legend className="legend">{label}</legend>
      {options.length === 0 ? <p className="muted">{empty}</p> : null}
      <Row gap={2} wrap>
        {options.map(({ value, name, has }) => (
          <Chip key={value} className={styles.chip} pressed={has} onClick={() => onTap(value)}>
            {name}
          </Chip>
        ))}
      </Row>
    </fieldset>
  )
}

export type Choices = ReturnType<typeof useChoices>

export function useChoices() {
  const { value, failed, load } = useLoaded(() => browserApi(galleryApi.choices))
  return { choices: value, failed, load }
}
