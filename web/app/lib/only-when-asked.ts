import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A layout does not load again while somebody moves from page to page, only on a retry where they stand. */
export const onlyWhenAsked = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href
