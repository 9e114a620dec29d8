import { studio } from '../../content/studio.ts'
import { manifest } from './manifest.ts'

export const loader = () => manifest(studio.fullName, studio.name, '/')
