import { Moon, Sun } from 'lucide-react';
import { IconButton } from '#islands/ui/actions/IconButton.tsx';
import { shell } from '#lib/text/shell/shell.ts';
import { toggleTheme } from '#stores/shell/theme.ts';

/** Renders both icons; the theme's styles show one, since the server does not know the theme. */
export function ThemeButton() {
  return (
    <IconButton label={shell.theme} onClick={toggleTheme}>
      <Moon size={18} className="dark:hidden" />
      <Sun size={18} className="hidden dark:block" />
    </IconButton>
  );
}
