import type { MetaDescriptor } from 'react-router'
import { studioOf, useStudio } from '../../../shared/studio/use-studio.ts'

const titleOf = (studio: string, ...screen: string[]) =>
  [...screen, 'Back office', studio].filter((part) => part !== '').join(' | ')

/** For a screen that renders its <title> later, because the record's name loads after the screen. */
export const untitledMeta = [{ name: 'robots', content: 'noindex' }]

export const BackOfficeTitle = ({ screen }: { screen: string }) => (
  <title>{titleOf(useStudio().name, screen)}</title>
)

type Matches = Parameters<typeof studioOf>[0]

/** Creates the `meta` function of a screen. */
export const backOfficeMeta =
  (...screen: string[]) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] => [
    { title: titleOf(studioOf(matches).name, ...screen) },
    ...untitledMeta,
  ]
