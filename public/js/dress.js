/** Loads a style sheet that only this script needs, before the page's own; resolves once it is there, or will not come. */
export function dress(href) {
  const style = document.createElement('link')
  style.rel = 'stylesheet'
  style.href = href
  return new Promise((done) => {
    style.onload = style.onerror = done
    document.head.querySelector('link').before(style)
  })
}
