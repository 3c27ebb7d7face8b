import { useStore } from '@nanostores/react';
import { Card } from '#islands/ui/data/Card.tsx';
import { Radios } from '#islands/ui/fields/Radios.tsx';
import { settings, themeWords } from '#lib/text/account/settings.ts';
import { $language, chooseLanguage } from '#stores/shell/language.ts';
import { $theme, chooseTheme } from '#stores/shell/theme.ts';

const themes = [
  { value: 'light', label: themeWords.light },
  { value: 'dark', label: themeWords.dark },
  { value: 'system', label: themeWords.system },
] as const;
const languages = [{ value: 'it', label: settings.italian }] as const;

/** Theme and language. The server does not know the browser's choice and renders the defaults. */
export function AppearanceSettings() {
  const theme = useStore($theme, { ssr: () => 'light' as const });
  const language = useStore($language, { ssr: () => 'it' as const });
  return (
    <Card title={settings.appearance} className="codeless:hidden">
      <div className="grid gap-6 sm:grid-cols-2">
        <Radios
          legend={themeWords.legend}
          name="theme"
          options={themes}
          value={theme}
          onChoose={chooseTheme}
        />
        <Radios
          legend={settings.language}
          name="language"
          options={languages}
          value={language}
          hint={settings.languageHint}
          onChoose={chooseLanguage}
        />
      </div>
    </Card>
  );
}
