import { data } from 'react-router'
import { studio } from '../content/studio.ts'
import { NotFound } from './not-found.tsx'

export const meta = () => [{ title: `Not found | ${studio.name}` }, { name: 'robots', content: 'noindex' }]

export function loader() {
  return data(null, { status: 404 })
}

export function clientLoader() {
  return null
}

export default NotFound
