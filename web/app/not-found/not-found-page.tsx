import { data, type MetaDescriptor } from 'react-router'
import { studioOf } from '../shared/studio/use-studio.ts'
import type { Route } from './+types/not-found-page'
import { NotFound } from './not-found.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return [
    { title: ['Not found', studioOf(matches).name].filter(Boolean).join(' | ') },
    { name: 'robots', content: 'noindex' },
  ]
}

export function loader() {
  return data(null, { status: 404 })
}

export function clientLoader() {
  return null
}

export default NotFound
