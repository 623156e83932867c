import { lazy } from 'react';

/** The drawing library is loaded with the first chart. */
export const StepChart = lazy(loadStepChart);

/** Loads the chart together with its drawing library. */
async function loadStepChart() {
  requireLanguage();
  const { StepChart } = await import('./step-chart.tsx');
  return { default: StepChart };
}

/** uPlot formats in `navigator.language` at once, and throws for an invalid one, such as `en-US@posix`. */
function requireLanguage(): void {
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { value: 'en-US' });
  }
}
