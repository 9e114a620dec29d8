import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A layout does not load again while somebody moves from page to page, only on a retry where they stand. */
export const revalidateOnReload = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

/** A page whose address says how much of it is shown loads nothing anew when that changes. */
export const revalidateUnlessSearchChanges = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
