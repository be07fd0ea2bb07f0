// A picture that is not found says so in its place.
;(() => {
  const template = document.querySelector('[data-picture-gone]')
  if (!template) return

  document.addEventListener('error', ({ target }) => frame(target), true)
  // Those asked for before; a drawing without a size decodes.
  for (const image of document.images) {
    if (image.getAttribute('src') && image.complete && image.naturalWidth === 0)
      image.decode().catch(() => frame(image))
  }

  function frame(image) {
    if (!(image instanceof HTMLImageElement) || !image.isConnected) return
    // An editor takes it for text.
    if (image.closest('[contenteditable=true]')) return
    // The shop's name stands for its logo.
    if (image.closest('.brand, .sidebar-shop')) return image.replaceWith(image.alt)
    const span = document.createElement('span')
    span.className = `picture-gone ${image.className}`.trim()
    if (image.alt) {
      span.setAttribute('role', 'img')
      span.setAttribute('aria-label', image.alt)
    } else span.setAttribute('aria-hidden', 'true')
    span.append(template.content.cloneNode(true))
    image.replaceWith(span)
  }
})()
