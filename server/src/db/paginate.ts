import type { PageRequest } from '@prahar/contract/paging'

/** The first row of a page, for `offset`. */
export const offsetOf = ({ page, limit }: PageRequest) => (page - 1) * limit

export const pagesOf = (total: number, { limit }: PageRequest) => Math.ceil(total / limit)
