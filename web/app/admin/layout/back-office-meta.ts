import { studio } from '../../content/studio.ts'

export const backOfficeTitle = (...screen: string[]) => [...screen, 'Back office', studio.name].join(' | ')

/** For a screen that renders its own <title>, because a record's name comes after the screen. */
export const untitledMeta = [{ name: 'robots', content: 'noindex' }]

export const backOfficeMeta = (...screen: string[]) => [
  { title: backOfficeTitle(...screen) },
  ...untitledMeta,
]
