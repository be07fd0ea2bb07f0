// Where the tabs of a section scroll sideways, the present one is in sight.
document.querySelector('.section-tabs [aria-current]')?.scrollIntoView({
  block: 'nearest',
  inline: 'center',
})
