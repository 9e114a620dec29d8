import { useEffect } from 'react'

/** For pages whose name comes after the page: moving inside the site shows the frame first, then the record. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
