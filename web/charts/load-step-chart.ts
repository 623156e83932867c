/** Loads the chart with the library that draws it. */
export async function loadStepChart() {
  requireLanguage();
  const { StepChart } = await import('./step-chart.tsx');
  return { default: StepChart };
}

/**
 * uPlot formats numbers in `navigator.language` as soon as it is loaded, and throws if that is not a language: Chromium
 * says `en-US@posix` where the system has the locale C.
 */
function requireLanguage(): void {
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { value: 'en-US' });
  }
}
