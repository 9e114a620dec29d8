import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A layout's data is loaded again only by a retry on the same address, not by a navigation. */
export const revalidateOnReload = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

/** For pages whose query says how much is shown: a change of the query alone loads nothing. */
export const revalidateUnlessSearchChanges = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
