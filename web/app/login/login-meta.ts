import type { MetaDescriptor } from 'react-router'
import { studioOf } from '../shared/studio/use-studio.ts'

export const loginMeta =
  (title: string) =>
  ({ matches }: { matches: Parameters<typeof studioOf>[0] }): MetaDescriptor[] => [
    { title: [title, studioOf(matches).name].filter(Boolean).join(' | ') },
    { name: 'robots', content: 'noindex' },
  ]
