// Thumbnails move the strip of pictures only, not the page, and show where the strip stands.

document.addEventListener('click', (event) => {
  const thumb = event.target.closest('.thumbs a')
  const picture = thumb && document.getElementById(thumb.hash.slice(1))
  if (!picture) return
  event.preventDefault()
  const strip = picture.parentElement
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const left = picture.offsetLeft - strip.offsetLeft
  strip.scrollTo({ left, behavior: still ? 'instant' : 'smooth' })
})

function mark(entries) {
  for (const { target, isIntersecting } of entries) {
    const thumb = document.querySelector(`.thumbs a[href="#${CSS.escape(target.id)}"]`)
    if (isIntersecting) thumb?.setAttribute('aria-current', 'true')
    else thumb?.removeAttribute('aria-current')
  }
}

let seen

function watch() {
  seen?.disconnect()
  const strip = document.querySelector('.strip')
  if (!strip) return
  strip.scrollTo({ left: 0 })
  seen = new IntersectionObserver(mark, { root: strip, threshold: 0.6 })
  for (const picture of strip.children) seen.observe(picture)
}

document.addEventListener('htmx:after:swap', watch)
watch()
