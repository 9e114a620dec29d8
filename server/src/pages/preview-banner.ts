/** Colours are those of the page, which has them as variables. */
const STYLE = `
#preview-banner{position:sticky;bottom:0;z-index:60;padding:.8rem 1.2rem;background:var(--haritala,#d9a441);color:#0b0908;font-size:1rem;line-height:1.4;text-align:center}
@media print{#preview-banner{display:none}}`

/** Links lead to the pages of the site, whole and without the banner: the router would keep this document. */
const SCRIPT = `
addEventListener('click',function(event){
var link=event.target.closest&&event.target.closest('a[href]')
if(link&&link.origin===location.origin&&link.pathname!==location.pathname)event.stopPropagation()
},true)`

/**
 * Stands last in the body: React leaves what follows its own nodes there. Everything about it is inside of one element, so
 * that without it the page is that of the site, byte for byte.
 */
export function withBanner(html: string, text: string, nonce: string | undefined): string {
  const mark = nonce === undefined ? '' : ` nonce="${nonce}"`
  const banner = `<aside id="preview-banner" aria-label="Preview"><style${mark}>${STYLE}</style>${escapeText(text)}<script${mark}>${SCRIPT}</script></aside>`
  const end = html.lastIndexOf('</body>')
  return end < 0 ? html : `${html.slice(0, end)}${banner}${html.slice(end)}`
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
