import type { Link } from './link-kind.ts'
import { shortAddress } from './short-address.ts'

export const nameOf = ({ title, url }: Link) => title || shortAddress(url)
