import { studio } from '../../content/studio.ts'

export const backOfficeTitle = (...screen: string[]) => [...screen, 'Back office', studio.name].join(' | ')

export const backOfficeMeta = (...screen: string[]) => [
  { title: backOfficeTitle(...screen) },
  { name: 'robots', content: 'noindex' },
]
