// "Write a review" is wanted: the form stands open.
function unfold() {
  const form = location.hash === '#write-review' && document.getElementById('write-review')
  if (form) form.open = true
}

addEventListener('hashchange', unfold)
document.addEventListener('htmx:after:swap', unfold)
unfold()

// Choosing photos is loaded when its place comes near.
function photosNear() {
  const box = document.querySelector('[data-photos]')
  if (!document.querySelector('[data-photos-again]')) forgetPhotos()
  if (!box) return
  const near = ([{ isIntersecting }], observer) => {
    if (!isIntersecting) return
    observer.disconnect()
    import('/assets/js/review-photos.js')
  }
  new IntersectionObserver(near, { rootMargin: '600px' }).observe(box)
}

/** Those that were kept for another attempt. */
function forgetPhotos() {
  window.caches?.delete('review-photos').catch(() => undefined)
}

photosNear()
