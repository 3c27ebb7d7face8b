{
  const SLOW_RTT_MS = 150;
  const page = document.documentElement.dataset;
  const { newsreader, hankenGrotesk, steady } = document.currentScript.dataset;
  // A browser may forbid storage, or have no room left in it.
  const withStorage = (use) => {
    try {
      return use(localStorage);
    } catch {
      return null;
    }
  };
  const stored = (key) => withStorage((storage) => storage.getItem(key));
  page.theme = stored('coa-theme') === 'dark' ? 'dark' : 'light';
  if (stored('coa-session') === '1') page.session = 'in';
  if (navigator.connection?.rtt >= SLOW_RTT_MS) page.line = 'slow';

  // Added when it is there, a face costs the page one layout; a change of style that asks for it costs a second
  // one, whose text waits for the names of system fonts.
  const faces = [
    new FontFace('Newsreader', `url(${newsreader})`, { weight: '500', display: 'swap' }),
    new FontFace('Hanken Grotesk', `url(${hankenGrotesk})`, { weight: '400 600', display: 'swap' }),
  ];
  const showFonts = () => {
    for (const face of faces) document.fonts.add(face);
  };
  const fetchFonts = async () => {
    await Promise.allSettled(faces.map((face) => face.load()));
    withStorage((storage) => storage.setItem('coa-fonts', '1'));
  };
  const isKept = stored('coa-fonts') === '1';
  const isSteady = steady !== undefined;
  if (isKept || (isSteady && page.line !== 'slow')) {
    showFonts();
    fetchFonts();
  } else if (isSteady) {
    // Its code comes first (lib/island-code.js); its text may not move then, so the next screen shows them.
    addEventListener('coa-code', async () => {
      await fetchFonts();
      navigation.addEventListener('currententrychange', showFonts, { once: true });
    });
  } else {
    // The second frame begins when the first is on its way to the screen.
    const frame = () => new Promise(requestAnimationFrame);
    frame().then(frame).then(fetchFonts).then(showFonts);
  }
}
