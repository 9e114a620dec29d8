import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Reloads a layout's data only on a retry of the same URL, not on a navigation. */
export const revalidateOnReload = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

/** For pages whose query only determines how many items are shown: a changed query alone loads nothing. */
export const revalidateUnlessSearchChanges = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
